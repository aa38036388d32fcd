/** The trigger that notifies members about activity in their group (docs/product.md §12). */
import { onDocumentCreated } from 'firebase-functions/firestore';
import { pushesOfActivity } from './activity-pushes.ts';
import { deliver, delivering } from './deliver.ts';

/** The log lines have the id of the request that wrote the entry. */
export const onActivityCreated = onDocumentCreated(
  { document: 'groups/{code}/activity/{id}', ...delivering },
  ({ params: { code, id }, time, data }) => {
    const findPushes = () => pushesOfActivity(code, id);
    return deliver({ id, happenedAt: new Date(time), about: { activityId: id }, findPushes }, data?.get('requestId'));
  },
);
