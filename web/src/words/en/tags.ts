/** The names of the common tags on screens. In English, they are the stored tags. */
import { commonTags } from '@pg/contract/common-tags';

type TagNames = Readonly<Record<(typeof commonTags)[number], string>>;

export const tags = Object.fromEntries(commonTags.map((tag) => [tag, tag])) as TagNames;
