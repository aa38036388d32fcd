/** The choice of who paid an expense and who shares it. */
import { minus, type Paise, sum } from '@pg/contract/money';
import { isLongName } from '#ui/person-name.ts';
import { words } from '#words/all.ts';
import { paidOf, several } from '../form/sharing.ts';
import { gapText } from '../form/sharing-problem.ts';
import { Gap, PartField } from './PartField.tsx';
import { Sharers, type SharersProps } from './Sharers.tsx';

export default function SharingForm(props: SharersProps) {
  const { sharing, members, amount, onChange } = props;
  const { payer, paid, userId } = sharing;
  const choose = (chosen: string): void => onChange({ ...sharing, payer: chosen });
  return (
    <>
      <label className="block">
        <span className="mb-1 block text-sm font-medium">{words.sharing.payer}</span>
        <select name="payer" value={payer} onChange={(event) => choose(event.target.value)} className="choice">
          {members.map(({ userId: id, name }) => (
            <option key={id} value={id}>
              {id === userId ? words.sharing.payerYou(name) : name}
            </option>
          ))}
          <option value={several}>{words.sharing.several}</option>
        </select>
      </label>
      {payer === several && (
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
          <Gap>{amount && gapOf(minus(amount, sum(...Object.values(paidOf(sharing)))))}</Gap>
        </div>
      )}
      <Sharers {...props} />
    </>
  );
}

const gapOf = (left: Paise): string | undefined => (left === 0 ? undefined : gapText('payers', left));
