/** Plans which calls to Firestore fail, and how. Each test has its own plan, so that many tests can run at once. */

/** google.rpc.Code values of errors that Firestore returns. */
export const grpc = { PERMISSION_DENIED: 7, FAILED_PRECONDITION: 9, ABORTED: 10, UNAVAILABLE: 14 } as const;

export const failing = ['Commit', 'BatchGetDocuments', 'RunQuery'] as const;
export type Rpc = (typeof failing)[number];

/** A fault in one call. */
export interface Fault {
  readonly rpc: Rpc;
  /** The status that replaces the answer. */
  readonly status?: (typeof grpc)[keyof typeof grpc];
  /** The fault happens after Firestore has carried out the call, so only the answer is lost. */
  readonly afterwards?: boolean;
  /** The commit is too late: its transaction has ended, or its precondition no longer holds. */
  readonly late?: true;
  /** Something that happens before the call arrives, such as a change by someone else. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** The faults of the calls whose request contains one of these strings, such as the id of a person or a group. */
export class Plan {
  readonly #about: readonly string[];
  #next: Fault[] = [];
  #always: Fault | undefined;

  constructor(about: readonly string[]) {
    this.#about = about;
  }

  /** Plans each of these faults for the next call with the fault's `rpc`. */
  next(...list: Fault[]): void {
    this.#next = list;
  }

  /** Plans the fault for every call with the fault's `rpc`, until `none` is called. */
  always(fault: Fault): void {
    this.#always = fault;
  }

  none(): void {
    this.#next = [];
    this.#always = undefined;
  }

  /** Returns how many faults of `next` have not happened yet. */
  left(): number {
    return this.#next.length;
  }

  isAbout(body: string): boolean {
    return this.#about.some((text) => body.includes(text));
  }

  /** Returns the fault of the current call, if any. */
  take(rpc: Rpc): Fault | undefined {
    const index = this.#next.findIndex((fault) => fault.rpc === rpc);
    const [planned] = index < 0 ? [] : this.#next.splice(index, 1);
    return planned ?? (this.#always?.rpc === rpc ? this.#always : undefined);
  }
}
