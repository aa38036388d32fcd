/** The choice of the app's language. Each language is shown by its own name, for users who read no other. */
import { languageCodes } from '@pg/contract/languages';
import { toast } from '#ui/base/toast.ts';
import { words } from '#words/front.ts';
import { languages } from '#words/languages.ts';
import { writtenLanguage } from '#words/load.ts';
import { setLanguage } from '#words/set-language.ts';

/** A press stores the choice and loads the page again. */
export const LanguageChoice = () => (
  <fieldset className="flex flex-wrap justify-center divide-x divide-line">
    <legend className="sr-only">{words.language.choose}</legend>
    {languageCodes.map((code) => (
      <button
        key={code}
        type="button"
        lang={languages[code].tag}
        aria-pressed={code === writtenLanguage()}
        onClick={() => void setLanguage(code).catch(() => toast.error(words.common.notOpened))}
        className="min-h-11 min-w-11 px-3 text-muted underline underline-offset-4 aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:no-underline"
      >
        {new Intl.DisplayNames([code], { type: 'language' }).of(code)}
      </button>
    ))}
  </fieldset>
);
