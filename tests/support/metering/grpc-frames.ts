/**
 * Counts documents and bytes of a Firestore call from its gRPC frames. It needs only four field numbers, so it does
 * without Firestore's proto files and a client generated from them.
 */

/** Documents as Firestore bills them: a missing document, or a query without results, is one read. */
export interface Moved {
  readonly reads: number;
  readonly writes: number;
  /** Bytes of the answers to reads, without HTTP headers. */
  readonly bytesRead: number;
  /** Bytes of the requests that write, without HTTP headers. */
  readonly bytesWritten: number;
}

/** Splits a stream into its messages. Before each message come a flag and four bytes of length (gRPC over HTTP/2). */
function* messages(stream: Buffer): Generator<Buffer> {
  for (let start = 0; start + 5 <= stream.length; ) {
    const end = start + 5 + stream.readUInt32BE(start + 1);
    if (stream[start] !== 0) throw new Error('A compressed message cannot be counted.');
    yield stream.subarray(start + 5, end);
    start = end;
  }
}

/** Reads a varint: seven bits per byte, lowest first. */
function varint(message: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, factor = 1; ; at += 1, factor *= 128) {
    const byte = message[at] ?? 0;
    value += (byte & 127) * factor;
    if (byte < 128) return { value, end: at + 1 };
  }
}

/** Returns the field number of each field in a message (protobuf's wire format). */
function* fieldsOf(message: Buffer): Generator<number> {
  for (let at = 0; at < message.length; ) {
    const tag = varint(message, at);
    yield Math.floor(tag.value / 8);
    const content = varint(message, tag.end);
    const sizes: Record<number, number> = {
      0: content.end,
      1: tag.end + 8,
      2: content.end + content.value,
      5: tag.end + 4,
    };
    const end = sizes[tag.value % 8];
    if (end === undefined) throw new Error('This is not a protobuf message.');
    at = end;
  }
}

/** Counts the fields with one of these numbers in the messages of a stream. */
const count = (stream: Buffer, ...numbers: number[]): number =>
  [...messages(stream)].flatMap((message) => [...fieldsOf(message)]).filter((field) => numbers.includes(field)).length;

/** Returns what a finished call read or wrote. The field numbers are those of google.firestore.v1. */
export function movedBy(rpc: string, request: Buffer, answer: Buffer): Moved {
  const nothing = { reads: 0, writes: 0, bytesRead: 0, bytesWritten: 0 };
  switch (rpc) {
    case 'BatchGetDocuments': // found = 1, missing = 2
      return { ...nothing, reads: count(answer, 1, 2), bytesRead: answer.length };
    case 'RunAggregationQuery': // Billed as one document for each 1,000 index entries; the measured calls have fewer.
      return { ...nothing, reads: 1, bytesRead: answer.length };
    case 'RunQuery': // document = 1
      return { ...nothing, reads: Math.max(1, count(answer, 1)), bytesRead: answer.length };
    case 'Commit': // writes = 2
      return { ...nothing, writes: count(request, 2), bytesWritten: request.length };
    default:
      return nothing;
  }
}
