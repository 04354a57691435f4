import { queryClient } from '#web/core/query.ts'

/** The act is of another feature than what it has changed: the order and its history are asked for anew. */
export function afterAct() {
  for (const feature of ['orders', 'audits']) void queryClient.invalidateQueries({ queryKey: [feature] })
}
