/** What every form says when it was sent and no answer came, and about a wrong clock, in Hindi. */
import type { forms as english } from '../en/forms.ts';

export const forms: typeof english = {
  mayHaveHappened: 'जवाब नहीं आया, पर काम हो गया हो सकता है। बिना बदले फिर भेजने पर यह एक ही बार गिना जाएगा।',
  goesOn: 'काम अभी चल रहा है। जो भी होगा, हम बता देंगे।',
  sentBefore: 'यह भेजा गया था, पर जवाब नहीं आया। बिना बदले फिर भेजने पर यह एक ही बार गिना जाएगा।',
  wrongClock: (shown, right) => `इस फ़ोन की घड़ी में ${shown} है। ऐप सही समय लेता है: ${right}।`,
};
