import { errors } from '#contract/core/error-texts.ts'
import { securityEventsRu } from '#contract/security-events/security-events.ru.ts'
import { type SecurityEventRow, securityEventRow } from '#contract/security-events/security-events.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const { fields, kinds, models } = securityEventsRu

export const securityEventsSheet = sheetOf<typeof securityEventRow>({
  title: securityEventsRu.title,
  row: securityEventRow,
  fields,
  columns: {
    created_at: true,
    kind: words(fields.kind, (one) => kinds[one.kind]),
    code: words(fields.code, (one) => reasonOf(one)),
    employer: true,
    impersonator: true,
    place: true,
    about: words(fields.about, ({ about }) => about && `${models[about.model]} ${about.name ?? `№\u00a0${about.id}`}`),
    address: true,
    agent: true,
    count: true,
    id: true,
  },
})

/** The words that the refused person read; an unknown code is shown as its number. */
function reasonOf({ code }: SecurityEventRow) {
  if (code === null) return null
  const known: Record<number, { ru: string }> = errors
  return known[code]?.ru ?? String(code)
}
