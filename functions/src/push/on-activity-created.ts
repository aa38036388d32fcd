/** The trigger on an activity entry: members are notified about what happened in their group (docs/product.md §12). */
import { onDocumentCreated } from 'firebase-functions/firestore';
import { newsOfActivity } from './activity-news.ts';
import { deliver, delivering } from './deliver.ts';

/** Its log lines have the id of the request that wrote the entry. */
export const onActivityCreated = onDocumentCreated(
  { document: 'groups/{code}/activity/{id}', ...delivering },
  ({ params: { code, id }, time, data }) => {
    const findNews = () => newsOfActivity(code, id);
    return deliver({ id, happenedAt: new Date(time), about: { activityId: id }, findNews }, data?.get('requestId'));
  },
);
