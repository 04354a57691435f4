import { useState } from 'react'
import { cardTerminals, type TerminalAtDesk } from '#contract/card-terminals/card-terminals.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Select } from '#web/ui/select.tsx'
import { t } from './texts.ts'

/** The terminal that stands at this desk, whoever works at it. */
const keyOf = (unitId: number) => `okno.terminal:${unitId}`

/** Terminals to choose from: those of a legal entity that has several in the studio. The last one chosen at this desk is chosen again. */
export function useTerminals(unitId: number) {
  useRefetch(cardTerminals.atDesk, unitId, ['card-terminals', 'orders', 'terminal-totals'])
  const { data } = useData(cardTerminals.atDesk, { query: { unit_id: unitId } }, { quiet: true })
  const [wished, wish] = useState(() => Number(localStorage.getItem(keyOf(unitId))) || null)
  const all = data?.items ?? []
  const offered = all.filter((one) => all.some((other) => other.id !== one.id && other.entity_id === one.entity_id))
  const chosen = offered.find(({ id }) => id === wished) ?? offered[0] ?? null
  const choose = (id: number) => {
    localStorage.setItem(keyOf(unitId), String(id))
    wish(id)
  }
  return { offered, chosen, choose }
}
export type Terminals = ReturnType<typeof useTerminals>

/** At which terminal the card is charged; a busy one is said, for the sum waits there for its turn. Nothing where there is nothing to choose. */
export function TerminalPicker({ terminals: { offered, chosen, choose } }: { terminals: Terminals }) {
  if (!chosen) return null
  return (
    <>
      <Select
        label={t('one')}
        value={chosen.id}
        options={offered.map((one) => ({ id: one.id, name: nameOf(one) }))}
        onChange={(id) => choose(Number(id))}
      />
      {chosen.is_busy === 1 && <span role="status">{t('atDesk.waits')}</span>}
    </>
  )
}

const nameOf = ({ name, is_busy }: TerminalAtDesk) => (is_busy === 1 ? t('atDesk.busy', { name }) : name)
