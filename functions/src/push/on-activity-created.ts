/** The trigger on an activity entry: something happened in a group that its members are told of (docs/product.md §12). */
import { onDocumentCreated } from 'firebase-functions/firestore';
import { newsOfActivity } from './activity-news.ts';
import { deliver, delivering } from './deliver.ts';

/** Each of its lines carries the request that the entry came by. */
export const onActivityCreated = onDocumentCreated(
  { document: 'groups/{code}/activity/{id}', ...delivering },
  ({ params: { code, id }, time, data }) => {
    const findNews = () => newsOfActivity(code, id);
    return deliver({ id, happenedAt: new Date(time), about: { activityId: id }, findNews }, data?.get('requestId'));
  },
);
