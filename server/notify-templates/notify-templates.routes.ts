import { E } from '#contract/core/errors.ts'
import { notifyTemplatesRu } from '#contract/notify-templates/notify-templates.ru.ts'
import { faultsOf, notifyTemplates } from '#contract/notify-templates/notify-templates.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { routes } from '#server/core/serve.ts'
import { crudHandlers } from '#server/lists/crud.ts'
import { find } from '#server/lists/list.ts'
import { listMarkers } from './markers.ts'
import { notifyTemplatesList } from './notify-templates.list.ts'
import { notifyTemplateRecord } from './notify-templates.record.ts'
import { notifyTemplatesSheet } from './notify-templates.sheet.ts'
import { takeTryOut, tryOut } from './try-out.ts'

export const notifyTemplatesConstraints: ConstraintFailures = {
  notify_templates_title: { code: E.duplicate, field: 'title', message: notifyTemplatesRu.refusals.taken },
}

const verbs = crudHandlers({
  feature: 'notify-templates',
  list: notifyTemplatesList,
  record: notifyTemplateRecord,
  sheet: notifyTemplatesSheet,
})

export const notifyTemplatesRoutes = routes(notifyTemplates, {
  ...verbs,
  markers: listMarkers,
  tryOut: { prepare: takeTryOut, run: tryOut },
  /** Markers are of the subject, so the words are asked as they will stand, with what was not sent; the row is held meanwhile. */
  update: async (ctx, input) => {
    await ctx.sql('select from notify_templates where id = $1 for update', [input.params.id])
    const faults = faultsOf({ ...(await find(ctx, notifyTemplatesList, input.params.id)), ...input.body })
    const wrong = Object.fromEntries(Object.entries(faults).map(([field, message]) => [field, [message]]))
    if (Object.keys(wrong).length > 0) fail(E.invalid, wrong)
    return verbs.update(ctx, input)
  },
})
