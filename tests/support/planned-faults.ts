/** Plans which calls to Firestore fail, and how; each test plans its own, so that many can run at once. */

/** google.rpc.Code values that a busy, failing or forbidding Firestore returns. */
export const grpc = { PERMISSION_DENIED: 7, FAILED_PRECONDITION: 9, ABORTED: 10, UNAVAILABLE: 14 } as const;

export const failing = ['Commit', 'BatchGetDocuments', 'RunQuery'] as const;
export type Rpc = (typeof failing)[number];

/** A fault of one call. */
export interface Fault {
  readonly rpc: Rpc;
  /** Replaces the answer. */
  readonly status?: (typeof grpc)[keyof typeof grpc];
  /** The connection is cut instead of an answer. */
  readonly cut?: true;
  /** The call is carried out and only the answer is lost. */
  readonly afterwards?: boolean;
  /** The commit is too late: its transaction has ended, or what it depends on has changed. */
  readonly late?: true;
  /** What others do before the call arrives. */
  readonly meanwhile?: () => Promise<unknown>;
  /** Delays the call by this many milliseconds, whatever else happens to it. */
  readonly delay?: number;
}

/** The injected faults, counted by name. */
export const injected = new Map<string, number>();

export const countFault = (name: string): void => void injected.set(name, (injected.get(name) ?? 0) + 1);

function nameOf({ rpc, status, cut, afterwards, late, meanwhile }: Fault): string {
  const answered = Object.entries(grpc).find(([, code]) => code === status)?.[0];
  const what = answered ?? (cut ? 'cut' : late ? 'late' : meanwhile ? 'overtaken' : 'delayed');
  return `Firestore: ${rpc} ${what}${afterwards ? ' once it was done' : ''}`;
}

/** The faults of calls about certain people or groups: those whose request contains one of these strings. */
export class Plan {
  readonly #about: readonly string[];
  #next: Fault[] = [];
  #always: Fault | undefined;
  #draw: ((rpc: Rpc) => Fault | undefined) | undefined;

  constructor(about: readonly string[]) {
    this.#about = about;
  }

  /** The next calls of their kind fail, one fault each. */
  next(...list: Fault[]): void {
    this.#next = list;
  }

  /** Every call of the kind fails until `none` is called. */
  always(fault: Fault): void {
    this.#always = fault;
  }

  /** Decides for every call. */
  draw(draw: (rpc: Rpc) => Fault | undefined): void {
    this.#draw = draw;
  }

  none(): void {
    this.#next = [];
    this.#always = undefined;
    this.#draw = undefined;
  }

  /** How many planned faults have not happened. */
  left(): number {
    return this.#next.length;
  }

  isAbout(body: string): boolean {
    return this.#about.some((text) => body.includes(text));
  }

  /** The fault of the current call. */
  take(rpc: Rpc): Fault | undefined {
    const index = this.#next.findIndex((fault) => fault.rpc === rpc);
    const [planned] = index < 0 ? [] : this.#next.splice(index, 1);
    const fault = planned ?? (this.#always?.rpc === rpc ? this.#always : undefined) ?? this.#draw?.(rpc);
    if (fault) countFault(nameOf(fault));
    return fault;
  }
}
