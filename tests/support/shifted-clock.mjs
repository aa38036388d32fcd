/** Shifts the clock of the process that preloads it by CLOCK_SHIFT milliseconds. */
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
