import { E } from '#contract/core/errors.ts'
import { unitsRu } from '#contract/units/units.ru.ts'
import { units } from '#contract/units/units.ts'
import type { House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { openHandle } from '#server/database/db.ts'
import { find } from '#server/lists/list.ts'
import type { Me } from '#server/live/session.ts'
import type { NotReady, RegisterStatus } from '#server/ports/cash-registers.ts'
import type { Outside } from '#server/ports/outside.ts'
import { unitsList } from './units.list.ts'
import { unitsVerbs } from './units.ts'

export const unitsRoutes = ({ outside }: { outside: Outside }): Route[] =>
  routes(units, {
    ...unitsVerbs,
    addresses: {
      prepare: (_house, { query }) => outside.addresses.suggest(query.text),
      run: (_ctx, _input, found) => ({ is_answering: found !== null, items: found ?? [] }),
    },
    checkRegister: {
      prepare: async (house, { params }, me) => outside.cashRegisters.status(await registerOf(house, me, params.id)),
      run: async (ctx, { params }, status) => {
        await find(ctx, unitsList, params.id)
        return shown(status)
      },
    },
  })

/** The house goes to no address that the caller names: only to the one that stands in the studio's settings and in their history. */
async function registerOf({ database }: House, me: Me | null, unitId: number): Promise<string> {
  const handle = openHandle(database, { company: me?.company_id ?? 0, zone: 'UTC' }, true)
  const [unit] = await handle
    .sql<{ value: string | null }>(
      `select s.value from units u left join unit_settings s on s.unit_id = u.id and s.type = 'cashRegisterBaseUrl' where u.id = $1`,
      [unitId],
    )
    .finally(handle.rollback)
  if (!unit) return fail(E.notFound)
  return unit.value || fail(E.invalid, { cashRegisterBaseUrl: [unitsRu.settings.saveFirst] })
}

function shown(status: RegisterStatus | NotReady) {
  const words = unitsRu.settings
  if ('reason' in status) return { is_ready: 0 as const, text: words[status.reason], model: null, serial: null }
  return { is_ready: 1 as const, text: words.ready, model: status.model, serial: status.serial }
}
