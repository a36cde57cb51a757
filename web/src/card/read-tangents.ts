import type {
  Meeting,
  Network,
  Recorded,
  Run,
  Tangents,
  TapeSymbol,
  Tensor,
  Topos,
} from "../library/index.ts";
import { curvatureMeetings, recordCurvature, type Slope, slopesOf } from "./curvature.ts";
import { type Direction, readDirections } from "./direction.ts";
import { meeting, type Road } from "./meeting.ts";
import { recordTangents, walkTensors } from "./tangent-walks.ts";

/** A program that was recorded. */
export interface RecordedProgram {
  readonly network: Network;
  readonly recorded: Recorded;
}

/**
 * Forward mode over a program, by nothing but the public API: a walk that computes tangents, a walk that records them,
 * and the places where both meet what the scan says. The network is reopened and so spent. Fails: with a sentence.
 */
export function readTangents(
  topos: Topos,
  { network, recorded }: RecordedProgram,
  along: string | undefined,
): Tangents {
  return topos.scope(() => {
    const { target } = recorded;
    const run = network.forward(network.parameters(), recorded.feeds);
    const { label, list } = readDirections(along, { topos, network, recorded, run });
    const nodes = network.nodes();
    const walked = walkTensors(topos, nodes, run, list);
    const slopes = slopesOf(recorded, list);
    const scanned = run.of(target).shape.length > 0 ? [] : scanRoads(run, target, list, slopes);

    const tape = network.reopen();
    const lines = recordTangents(topos, tape, nodes, list);
    const curvature = slopes && recordCurvature(tape, slopes);
    const longer = tape.seal();
    const rerun = longer.forward(longer.parameters(), recorded.feeds);

    const moved = (name: TapeSymbol): Tensor => {
      const { value, tangent } = walked.of(name);
      return tangent ?? value.filledLike(0);
    };
    const written = lines[target.index]?.tangent;
    const names = new Map(Object.entries(recorded.names).map(([name, symbol]) => [symbol, name]));
    const nameOf = (name: TapeSymbol): string => names.get(name) ?? String(name);
    const meetings: readonly Meeting[] = [
      meeting(`how fast ${nameOf(target)} moves`, [
        { road: "forward over tensors", value: moved(target) },
        {
          road: "forward, recorded",
          value: written === undefined ? moved(target).filledLike(0) : rerun.of(written),
        },
        ...scanned,
      ]),
      ...(slopes && curvature
        ? curvatureMeetings(rerun, slopes, curvature, {
            labelOf: ({ source }) => `how fast d ${nameOf(target)} / d ${nameOf(source)} moves`,
            moved,
          })
        : []),
    ];
    const rows = nodes.map(({ symbol, index, opcode, operands }, position) => {
      const { value, tangent } = walked.of(symbol);
      const rule = lines[position]?.rule;
      return {
        index,
        name: opcode.name,
        operands: operands.map((operand) => operand.index),
        value: value.toJSON(),
        ...(tangent === undefined ? {} : { tangent: tangent.toJSON() }),
        ...(rule === undefined ? {} : { rule }),
      };
    });
    const equal = meetings.every((each) => each.equal);
    return { label, target: target.index, rows, meetings, equal };
  });
}

/** What the scan says of the target: its gradient along the direction, computed and as the program recorded it. */
function scanRoads(
  run: Run,
  target: TapeSymbol,
  directions: readonly Direction[],
  slopes: readonly Slope[] | undefined,
): readonly Road[] {
  const gradients = run.backward(target);
  const scanned = directions.map(({ source, tangent }) => dot(gradients.of(source), tangent));
  const recorded = slopes?.map(({ gradient, tangent }) => dot(run.of(gradient), tangent));
  return [
    { road: "engine scan · direction", value: added(scanned) },
    ...(recorded ? [{ road: "recorded gradient · direction", value: added(recorded) }] : []),
  ];
}

function dot(one: Tensor, other: Tensor): Tensor {
  return one.mul(other).sum();
}

function added(tensors: readonly Tensor[]): Tensor {
  return tensors.reduce((one, other) => one.add(other));
}
