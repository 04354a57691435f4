import { E } from '#contract/core/errors.ts'
import { goodGroupMessages } from '#contract/good-groups/good-groups.ru.ts'
import { goodGroups } from '#contract/good-groups/good-groups.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { goodGroupsList } from './good-groups.list.ts'
import { goodGroupRecord } from './good-groups.record.ts'
import { goodGroupsSheet } from './good-groups.sheet.ts'

export const goodGroupsConstraints: ConstraintFailures = {
  good_groups_title: { code: E.duplicate, field: 'title', message: goodGroupMessages.taken },
}

export const goodGroupsRoutes = routes(
  goodGroups,
  crudHandlers({ feature: 'good-groups', list: goodGroupsList, record: goodGroupRecord, sheet: goodGroupsSheet }),
)
