/** A few choices as large radio buttons. */
interface ChoiceFieldProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export const ChoiceField = <Value extends string>(props: ChoiceFieldProps<Value>) => {
  const { legend, name, choices, value, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl border border-edge px-3 font-semibold has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="size-5 accent-brand outline-none"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};
