/** Preloaded into a process: its clock is wrong by CLOCK_SHIFT milliseconds, as a machine's may be. */
const shift = Number(process.env.CLOCK_SHIFT ?? 0);
const RightDate = globalThis.Date;

class WrongDate extends RightDate {
  constructor(...given) {
    if (given.length === 0) super(RightDate.now() + shift);
    else super(...given);
  }

  static now() {
    return RightDate.now() + shift;
  }
}

globalThis.Date = WrongDate;
