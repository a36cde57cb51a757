// What the cards of the Differentiation page must give, to the letter: facts about the mathematics and the order of
// recording. Golden files may be rewritten; these may not.

/** The tape of `recorded-rules`: a squared error, and its derivative from node 6 on. */
export const recordedRules: string = `
   0  Parameter                         []
   1  Input                             []
   2  Input                             []
   3  Mul            0, 1               []
   4  Sub            3, 2               []
   5  Mul            4, 4               []
   6  Leaf                              []
   7  Mul            6, 4               []
   8  Mul            6, 4               []
   9  Leaf                              []
  10  Add            9, 7               []
  11  Add            10, 8              []
  12  Neg            11                 []
  13  Leaf                              []
  14  Add            13, 11             []
  15  Leaf                              []
  16  Add            15, 12             []
  17  Mul            14, 1              []
  18  Mul            14, 0              []
  19  Leaf                              []
  20  Add            19, 17             []
  21  Leaf                              []
  22  Add            21, 18             []
network: 23 nodes, 1 parameter, 2 inputs`.slice(1);

/** The lines of `hessian-product`: opcode, operands and attributes, and the shape where it is not `[3]`. */
export const hessianProduct: string = [
  "Parameter | Mul 0, 0 | Mul 1, 0 | Sum 2 [] | Leaf [] | Broadcast 4 shape=[3] | Leaf | Add 6, 5 | Mul 7, 0",
  "Mul 7, 1 | Leaf | Add 10, 8 | Leaf | Add 12, 9 | Mul 11, 0 | Mul 11, 0 | Add 13, 14 | Add 16, 15 | Leaf | Leaf",
  "Add 19, 18 | Leaf | Add 21, 18 | Leaf | Add 23, 20 | Leaf | Add 25, 20 | Mul 22, 0 | Mul 22, 11 | Leaf",
  "Add 29, 27 | Leaf | Add 31, 28 | Mul 26, 0 | Mul 26, 11 | Add 30, 33 | Add 32, 34 | Leaf | Add 37, 24 | Leaf",
  "Add 39, 24 | Leaf | Add 41, 35 | Leaf | Add 43, 35 | Mul 40, 1 | Mul 40, 7 | Leaf | Add 47, 45 | Leaf | Add 49, 46",
  "Mul 44, 0 | Mul 44, 7 | Add 48, 51 | Add 36, 52 | Leaf | Add 55, 53 | Leaf | Add 57, 53 | Sum 58 []",
  "Broadcast 59 shape=[] [] | Leaf [] | Add 61, 60 [] | Mul 50, 0 | Mul 50, 0 | Add 54, 63 | Add 65, 64",
].join(" | ");

/** The gradient of `same-bits`, the same from both readings. */
export const sameBits: readonly string[] = [
  "1.4721782245984396",
  "-1.2963249092243496",
  "-1.7515114917848909",
  "1.2875976853034148",
  "-1.202283943495261",
  "1.4725472617489126",
];

/** The lengths of the 22 cotangents of `backward-curve`. */
export const norms: readonly number[] = [
  16.17620004273691, 3.970778163277202, 14.765679907953318, 4.721738470718995, 8.345586305627416,
  1.3055181503295898, 3.829612240825552, 6.509016729242775, 6.509016729242775, 6.509016729242775,
  8.908970068514337, 11.409484751199155, 11.409484751199155, 11.409484751199155, 13.692766441273639,
  10.227344665498922, 10.227344665498922, 10.227344665498922, 10.227344665498922,
  10.227344665498922, 4, 1,
];
