export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly string[];
}
export declare function tablesOf(runtime: string, results: object): readonly Table[];
export declare function targetTable(results: object): Table;
export declare function summaryTable(results: object): Table;
export declare function byteTable(bytes: readonly object[]): Table;
export declare function plainText(table: Table): string;
export declare function markdown(table: Table): string;
