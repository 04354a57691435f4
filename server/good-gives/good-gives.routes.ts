import { goodGives } from '#contract/good-gives/good-gives.ts'
import type { House } from '#server/core/context.ts'
import { type Route, routes } from '#server/core/serve.ts'
import { fileOf } from '#server/lists/export.ts'
import type { Outside } from '#server/ports/outside.ts'
import { goodGivesSheet } from './good-gives.sheet.ts'
import { registerGive, removeGive, updateGive } from './good-gives.ts'
import { labelsOfGives } from './labels.ts'
import { availableGives, checkGive, givesPage, showGive, visitsToday, weightOfUnit } from './present.ts'
import { processGive } from './process.ts'
import { type Pan, panOfGive, panOfGood, panOfUnit, weigh } from './scale.ts'

export const goodGivesRoutes = ({ outside }: { outside: Outside }): Route[] => {
  const weighed = async (pan: Pan | null) => pan && weigh(outside.scales, pan)
  return routes(goodGives, {
    list: givesPage,
    export: fileOf(goodGivesSheet, givesPage),
    check: checkGive,
    available: availableGives,
    visits: visitsToday,
    weight: {
      prepare: async (house, { query }, me) =>
        weigh(outside.scales, await panOfUnit(house, me, query.unit_id ?? me?.unit_id ?? null, query.give_id)),
      run: weightOfUnit,
    },
    labels: labelsOfGives,
    show: showGive,
    create: {
      prepare: async (house: House, { body }, me) =>
        body.weight ? null : weighed(await panOfGood(house, me, body.good_id, body.unit_id ?? me?.unit_id ?? null)),
      run: registerGive,
    },
    update: updateGive,
    remove: removeGive,
    process: {
      prepare: async (house: House, { params, body }, me) =>
        body.act !== 'return' || body.weight ? null : weighed(await panOfGive(house, me, params.id)),
      run: processGive,
    },
  })
}
