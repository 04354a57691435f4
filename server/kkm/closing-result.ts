import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ClosingResult } from '#contract/kkm/closing.ts'
import { kkmMessages } from '#contract/kkm/kkm.ru.ts'
import type { kkm } from '#contract/kkm/kkm.ts'
import { fromKopecks } from '#domain/core/money.ts'
import type { ShiftTotals } from '#domain/fiscal/report.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { roubles } from '#server/database/roubles.ts'
import { wordsOf } from './closing-view.ts'
import { registerIdOf } from './drawer.ts'
import { differencesOf, expectedOf } from './z.ts'

/** The state of a register's last closing, still going or done. */
export async function showClosed(ctx: Ctx, { query }: Input<typeof kkm.closed>): Promise<Data<typeof kkm.closed>> {
  const register = await registerIdOf(ctx, query.register_id)
  const [last] = await ctx.sql<{ shift_id: number }>(
    'select c.shift_id from shift_closings c join kkm_shifts s on s.id = c.shift_id where s.register_id = $1 order by c.id desc limit 1',
    [register],
  )
  return last ? resultOf(ctx, last.shift_id) : fail(E.notFound, { register_id: [kkmMessages.noShift] })
}

type Row = Omit<ClosingResult, 'z'> & { is_fiscal: boolean; fd: number | null; totals: ShiftTotals | null; z_state: string | null }

export async function resultOf(ctx: Ctx, shiftId: number): Promise<ClosingResult> {
  const [row] = await ctx.sql<Row>(
    `select s.id as shift_id, s.register_id, s.number, s.state, ${roubles('c.calc')} as calc, ${roubles('c.fact')} as fact,
       ${roubles('c.exchange')} as exchange, c.cause, c.totals, t.fd, t.state as z_state, r.kind = 'fiscal' as is_fiscal,
       (select json_build_object('id', p.id, 'code', p.code, 'sum', ${roubles('p.sum')}) from safe_packages p
         where p.id = c.package_id and p.state <> 'annulled') as package
     from shift_closings c join kkm_shifts s on s.id = c.shift_id join cash_registers r on r.id = s.register_id
       left join fiscal_tasks t on t.uuid = c.z_uuid
     where s.id = $1 order by c.id desc limit 1`,
    [shiftId],
  )
  const { is_fiscal, fd, totals, z_state, cause, ...result } = row ?? fail(E.notFound)
  const expected = await expectedOf(ctx, shiftId)
  return {
    ...result,
    cause: cause === null ? null : wordsOf(cause),
    z:
      is_fiscal && z_state === 'done'
        ? { fd, totals: totals && inRoubles(totals), expected: inRoubles(expected), differences: await differencesIn(ctx, shiftId) }
        : null,
  }
}

type Totals = NonNullable<NonNullable<ClosingResult['z']>['totals']>
export const inRoubles = ({ cash, electronic, prepaid, ...counts }: ShiftTotals): Totals => ({
  ...counts,
  cash: fromKopecks(cash),
  electronic: fromKopecks(electronic),
  prepaid: fromKopecks(prepaid),
})

const differencesIn = async (ctx: Ctx, shiftId: number) =>
  (await differencesOf(ctx, shiftId)).map(({ paper, books, ...one }) => ({ ...one, paper: paper / 100, books: books / 100 }))
