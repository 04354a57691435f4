import { calls } from '#contract/calls/calls.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { searchCustomers } from '#server/customers/customer-search.ts'
import { showCustomer } from '#server/customers/customers.ts'
import { takeListed, takeSearched, takeWritten } from '#server/customers/hidden-phones.ts'
import type { Parts } from '#server/feature.ts'
import { callsOfCustomer, findCall, listCalls, myCalls } from './calls.list.ts'
import { addComment, finishCall, listComments, startCall } from './calls.ts'
import { ownDialect } from './dialect.ts'
import { hearExchange, takeHeard } from './door.ts'
import { showFigures } from './figures.ts'
import { listen, listRecordings } from './recordings.ts'
import { simulateAct, simulateRing } from './simulator.ts'
import { closeTask, listTasks, showStats, takeTask } from './tasks.ts'

async function ofCustomer(ctx: Ctx, { params }: Input<typeof calls.ofCustomer>) {
  await showCustomer(ctx, { params })
  return callsOfCustomer(ctx, params.id)
}

export const callsRoutes = (parts: Pick<Parts, 'outside' | 'secrets'>): Route[] =>
  routes(calls, {
    start: {
      /** The answer tells whose number was dialled, so a number that is typed is counted like one that is searched. */
      prepare: async (house, { body }, me) => {
        await takeWritten(house, body.phone, me)
        return house
      },
      run: startCall(parts),
    },
    finish: finishCall(parts),
    history: { prepare: (house, { query }, me) => takeListed(house, query, me), run: (ctx, { query }) => listCalls(ctx, query) },
    show: (ctx, { params }) => findCall(ctx, params.id),
    comments: listComments,
    addComment,
    users: {
      prepare: (house, { query }, me) => takeSearched(house, query.phone, me),
      run: async (ctx, { query }) => ({ items: (await searchCustomers(ctx, { query: { name: query.phone } })).items.data }),
    },
    mine: (ctx) => myCalls(ctx),
    ofCustomer,
    tasks: listTasks,
    takeTask,
    closeTask,
    stats: (ctx) => showStats(ctx),
    figures: showFigures,
    event: { prepare: hearExchange(ownDialect), run: takeHeard(parts.outside.telephony) },
    ring: simulateRing(parts.outside.telephony),
    recordings: listRecordings,
    listen: listen(parts.secrets),
    simulate: { prepare: async (house: House) => house, run: simulateAct(parts.outside.telephony) },
  })
