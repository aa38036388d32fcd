/** Divisions by days, of a hundred thousand random presences. Half a minute. */
import { describe } from 'vitest';
import { daysLaws } from '../support/days-laws.ts';

describe('Parts by any days', () => daysLaws(100_000));
