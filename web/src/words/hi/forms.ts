/** Every form, in Hindi. */
import type { forms as english } from '../en/forms.ts';

export const forms: typeof english = {
  sentBefore: 'आप इसे भेज चुके हैं, पर जवाब नहीं आया। बिना बदले फिर से भेजें, तो यह एक ही बार गिना जाएगा।',
};
