import { cardTerminalsRu } from '#contract/card-terminals/card-terminals.ru.ts'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { openHandle } from '#server/database/db.ts'
import { find } from '#server/lists/list.ts'
import type { CardTerminal, CardTerminals, TerminalPlace } from '#server/ports/card-terminals.ts'
import { reachedDevice } from '#server/units/reach.ts'
import { cardTerminalsList } from './card-terminals.list.ts'
import { cardTerminalsVerbs } from './card-terminals.ts'

type Reached = Awaited<ReturnType<CardTerminal['check']>>

export const cardTerminalsRoutes = ({ terminals }: { terminals: CardTerminals }): Route[] =>
  routes(cardTerminals, {
    ...cardTerminalsVerbs,
    check: {
      // Outside of the transaction, which a slow terminal must not hold.
      prepare: async ({ database }, { params }, me) => {
        const handle = openHandle(database, { company: me?.company_id ?? 0, zone: 'UTC' }, true)
        const asked = handle.sql<TerminalPlace & { unit_id: number }>(
          'select id, kind, address, terminal_no, unit_id from card_terminals where id = $1',
          [params.id],
        )
        const [place] = await asked.finally(handle.rollback)
        return terminals.at(reachedDevice(me, place)).check()
      },
      run: async (ctx, { params }, said: Reached) => {
        await find(ctx, cardTerminalsList, params.id)
        return { is_ready: said === 'ready' ? 1 : 0, text: cardTerminalsRu[said] } as const
      },
    },
  })
