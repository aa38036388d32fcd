/** Uses the app as a person with a phone does, and counts the taps, the characters and the seconds. */
import { expect, type Page } from '@playwright/test';
import type { Step } from './tap-paths.ts';

export interface Effort {
  readonly taps: number;
  /**
   * Presses of *Next* and *Go* on the phone's keyboard. Without these keys, a person would need one more tap for each
   * press.
   */
  readonly keys: number;
  readonly characters: number;
  /** Seconds from the first step to the last. The time that a person needs to tap and type is not included. */
  readonly machine: number;
}

/** The estimated seconds that a person needs for a tap and for a character. */
const [perTap, perCharacter] = [1.5, 0.35];

/** Returns the estimated seconds that a person needs for the whole task. */
export const withPerson = ({ taps, characters, machine }: Effort): number =>
  machine + taps * perTap + characters * perCharacter;

/** The taps on the phone's own calendar: open it, one month back, the day, OK. */
const tapsOfCalendar = 4;

/** Takes the steps. Typed characters, *Next* and *Go* do not count as taps. */
export async function walk(page: Page, steps: readonly Step[]): Promise<Effort> {
  const effort = { taps: 0, keys: 0, characters: 0 };
  const started = performance.now();
  const topmost = () => page.locator('dialog[open]').last().or(page.locator('body')).last();
  for (const step of steps) {
    if ('open' in step) await page.goto(step.open);
    else if ('see' in step) await expect(page.getByText(step.see).first()).toBeVisible();
    else if ('go' in step) {
      effort.keys += 1;
      await page.keyboard.press('Enter');
    } else if ('tap' in step) {
      const [role, name] = step.tap;
      effort.taps += 1;
      const target = topmost()
        .getByRole(role, { name, exact: typeof name === 'string' })
        .first();
      // The visible part of a radio button is its label.
      await (role === 'radio' ? target.locator('..') : target).click();
    } else {
      const target = page.getByLabel(step.into, { exact: true }).last();
      await target.waitFor();
      if ('pick' in step) {
        effort.taps += tapsOfCalendar;
        await target.fill(step.pick);
        continue;
      }
      const text = 'type' in step ? step.type : step.retype;
      const isFocused = await target.evaluate((element) => element === document.activeElement);
      if ('next' in step) effort.keys += 1;
      else if (!isFocused) effort.taps += 1;
      if (isFocused || 'next' in step) await target.focus();
      else await target.click();
      // On a phone, a person would hold the backspace key.
      if ('retype' in step) await target.selectText();
      await page.keyboard.type(text);
      effort.characters += text.length;
    }
  }
  return { ...effort, machine: (performance.now() - started) / 1000 };
}
