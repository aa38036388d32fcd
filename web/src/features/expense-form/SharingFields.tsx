/** The choices of who paid an expense, and of who shares it and how. */
import { type SplitMode, splitModes } from '@pg/contract/expense';
import { formatRupees, minus, type Paise, sum } from '@pg/contract/money';
import { type ComponentProps, useId } from 'react';
import { useAppState } from '#state/store.ts';
import { Amount } from '#ui/Amount.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/choices.tsx';
import { isLongName } from '#ui/labels.ts';
import { lazyPanel } from '#ui/lazy.tsx';
import { words } from '#words/all.ts';
import { withBdi } from '#words/rich.ts';
import { monthFor, newDaysSplit } from './days-split.ts';
import {
  gapText,
  isTicked,
  previewShares,
  type SharingFieldsProps,
  severalPayers,
  splitOf,
  ticked,
  typedPayments,
  unassigned,
} from './sharing.ts';

/** Who paid: one person, or several with amounts. */
export function PayerForm({ sharing, members, amount, isBack, onChange }: SharingFieldsProps) {
  const { payer, paid, userId } = sharing;
  const choices = [
    ...members.map(({ userId: value, name }) => ({
      value,
      label: <span className="min-w-0">{withBdi(value === userId ? words.sharing.payerYou(name) : name)}</span>,
    })),
    { value: severalPayers, label: words.sharing.several },
  ];
  return (
    <>
      <ChoiceField
        legend={isBack ? words.sharing.gotBy : words.sharing.payer}
        name="payer"
        areLong
        choices={choices}
        value={payer}
        onChange={(id) => onChange({ ...sharing, payer: id })}
      />
      {payer === severalPayers && (
        <div>
          <ul className="max-h-60 overflow-y-auto rounded-control border border-edge px-3 py-1">
            {members.map(({ userId: id, name }) => (
              <li key={id} className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 py-1">
                <span className={`min-w-0 grow wrap-anywhere ${isLongName(name) ? 'basis-[9rem]' : 'basis-[6rem]'}`}>
                  {name}
                </span>
                <PartField
                  label={words.sharing.paidOf(name)}
                  name={`paid-${id}`}
                  inputMode="decimal"
                  value={paid[id] ?? ''}
                  onChange={(event) => onChange({ ...sharing, paid: { ...paid, [id]: event.target.value } })}
                />
              </li>
            ))}
          </ul>
          <Gap>{amount && gapOf(minus(amount, sum(...Object.values(typedPayments(sharing)))))}</Gap>
        </div>
      )}
    </>
  );
}

const gapOf = (left: Paise): string | undefined => (left === 0 ? undefined : gapText('payers', left));

const NamedSplits = lazyPanel(() => import('./NamedSplits.tsx'));

const DaysForm = lazyPanel(() => import('./DaysFields.tsx'));

/** A split by amounts that the days of people divide. */
const byDays = 'DAYS' as const;

/** How the expense is split, and who shares it. */
export function SharersForm(props: SharingFieldsProps) {
  const { sharing, paymentDate, isBack, onChange } = props;
  const { mode, days } = sharing;
  const modes = isBack && !days ? splitModes : ([...splitModes, byDays] as const);
  const hasNames = useAppState((state) =>
    state.groups?.some(({ code, splits }) => code === sharing.groupCode && splits && splits.length > 0),
  );
  const choose = (chosen: SplitMode | typeof byDays): void => {
    const next = chosen === byDays ? newDaysSplit(monthFor(paymentDate)) : undefined;
    onChange({ ...sharing, mode: chosen === byDays ? 'EXACT' : chosen, days: next, values: {} });
  };
  return (
    <>
      {(hasNames || splitOf(sharing)) && <NamedSplits {...props} />}
      <ChoiceField
        legend={words.sharing.how}
        name="mode"
        choices={modes.map((value) => ({ value, label: words.sharing.modes[value] }))}
        value={days ? byDays : mode}
        onChange={choose}
      />
      {days ? <DaysForm {...props} days={days} /> : <PartsForm {...props} />}
    </>
  );
}

/** Who shares it, and by modes other than equally how much of it. */
function PartsForm({ sharing, members, amount, paymentDate, onChange }: SharingFieldsProps) {
  const id = useId();
  const { mode, values, userId } = sharing;
  const shares = amount === undefined ? undefined : previewShares(sharing, amount, paymentDate);
  const left = amount === undefined ? 0 : unassigned(splitOf(sharing), amount);
  const tick = (memberId: string, isIn: boolean): void => {
    const others = ticked(sharing).filter((one) => one !== memberId);
    onChange({ ...sharing, people: isIn ? [...others, memberId] : others });
  };

  return (
    <fieldset aria-labelledby={id}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <span id={id} className="text-sm font-medium">
          {words.sharing.sharers}
        </span>
        <span className="flex flex-wrap gap-2">
          <Button onClick={() => onChange({ ...sharing, people: undefined })}>{words.sharing.all}</Button>
          <Button onClick={() => onChange({ ...sharing, people: [userId] })}>{words.sharing.onlyMe}</Button>
        </span>
      </div>
      <ul className="max-h-72 overflow-y-auto rounded-control border border-edge px-3 py-1">
        {members.map(({ userId: memberId, name }) => (
          <li key={memberId} className="@container flex flex-wrap items-center justify-end gap-x-3 py-0.5">
            <label
              className={`flex min-h-11 min-w-0 grow items-center gap-3 py-1 ${isLongName(name) ? 'basis-[12rem]' : 'basis-[6rem]'}`}
            >
              <input
                type="checkbox"
                name="sharers"
                value={memberId}
                checked={isTicked(sharing, memberId)}
                onChange={(event) => tick(memberId, event.target.checked)}
                className="size-5 shrink-0 accent-brand"
              />
              <span className="min-w-0 wrap-anywhere">{name}</span>
            </label>
            {mode !== 'EQUAL' && isTicked(sharing, memberId) && (
              <PartField
                label={words.sharing.valueOf[mode](name)}
                name={`part-${memberId}`}
                isShort={mode !== 'EXACT'}
                inputMode={mode === 'SHARES' ? 'numeric' : 'decimal'}
                placeholder={mode === 'SHARES' ? '1' : '0'}
                value={values[memberId] ?? ''}
                onChange={(event) => onChange({ ...sharing, values: { ...values, [memberId]: event.target.value } })}
              />
            )}
            {mode !== 'EXACT' && shares?.[memberId] !== undefined && (
              <span className="py-1 text-sm text-muted">
                <Amount>{formatRupees(shares[memberId])}</Amount>
              </span>
            )}
          </li>
        ))}
      </ul>
      <Gap>{left !== 0 && (mode === 'PERCENT' || mode === 'EXACT') ? gapText(mode, left) : undefined}</Gap>
    </fieldset>
  );
}

interface PartFieldProps extends ComponentProps<'input'> {
  label: string;
  /** Whether the field holds only a few digits. The name beside it then gets more room. */
  isShort?: boolean;
}

const PartField = ({ label, isShort = false, ...rest }: PartFieldProps) => (
  <span className={`field flex items-center ${isShort ? 'w-20' : 'w-28'}`}>
    <input
      {...rest}
      aria-label={label}
      autoComplete="off"
      enterKeyHint="next"
      className="min-h-11 w-full min-w-0 rounded-control bg-transparent px-2 text-right text-base tabular-nums outline-none placeholder:text-muted"
    />
  </span>
);

/** What is missing or too much. Always rendered, because screen readers miss a text that appears with its region. */
const Gap = ({ children }: { children: string | undefined }) => (
  <p role="status" className="text-sm font-medium text-danger not-empty:mt-1">
    {children}
  </p>
);
