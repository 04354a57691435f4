import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type CandidateCard, candidates } from '#contract/candidates/candidates.ts'
import { paths } from '#contract/shell/paths.ts'
import { isOpen, type Move, movesFrom, type Stage } from '#domain/candidates/stages.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import styles from './candidates.module.css'
import { HireDialog } from './hire-dialog.tsx'
import { MeetingDialog } from './meeting-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { nameOf, t } from './texts.ts'

type Open = { kind: 'hire' } | { kind: 'meeting'; meeting: 'interview' | 'trial' } | { kind: 'move'; stage: Stage; move: Move }

const order: Move[] = ['forward', 'end', 'back']

function lookOf(stage: Stage, move: Move) {
  if (move === 'forward') return 'primary'
  return stage === 'rejected' ? 'warning' : 'plain'
}

/** The possible next steps of a candidate. */
export function CandidateActs({ row }: { row: CandidateCard }) {
  const { can } = useSession()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const before = row.steps.at(-1)?.from_stage ?? null
  const word = (stage: Stage, move: Move) => {
    if (stage === 'rejected' || stage === 'reserve') return t(`move.${stage}`)
    return t(move === 'back' ? 'move.back' : 'move.forward', { stage: t(`stages.${stage}`) })
  }
  const isOnWay = isOpen(row.stage)
  // The most frequent step stands first.
  const moves = movesFrom(row.stage, before).toSorted((a, b) => order.indexOf(a.move) - order.indexOf(b.move))
  return (
    <>
      <fieldset className={styles.acts}>
        <legend className="unseen">{t('move.label')}</legend>
        <May do={candidates.move}>
          {moves.map(({ stage, move }) => (
            <Button key={stage} kind={lookOf(stage, move)} onClick={() => setOpen({ kind: 'move', stage, move })}>
              {word(stage, move)}
            </Button>
          ))}
          {isOnWay && can('Employer.create') && (
            <Button icon="check" onClick={() => setOpen({ kind: 'hire' })}>
              {t('hire.act')}
            </Button>
          )}
          {(row.stage === 'interview' || row.stage === 'trial') && (
            <Button icon="clock" onClick={() => setOpen({ kind: 'meeting', meeting: row.stage === 'trial' ? 'trial' : 'interview' })}>
              {t('meeting.act')}
            </Button>
          )}
        </May>
        <May do={candidates.remove}>
          <Erase row={row} />
        </May>
      </fieldset>
      {open?.kind === 'move' && <MoveDialog row={row} {...open} onClose={close} />}
      {open?.kind === 'meeting' && <MeetingDialog row={row} meeting={open.meeting} onClose={close} />}
      {open?.kind === 'hire' && <HireDialog row={row} onClose={close} />}
    </>
  )
}

function Erase({ row }: { row: CandidateCard }) {
  const navigate = useNavigate()
  const remove = useSave(candidates.remove, { saved: t('erase.done'), done: () => void navigate({ to: paths.candidates }) })
  const ask = async () => {
    const isSure = await confirm({
      title: t('erase.title', { name: nameOf(row) }),
      text: t('erase.text'),
      action: t('erase.act'),
      isDangerous: true,
    })
    if (isSure) remove.mutate({ params: { id: row.id } })
  }
  return (
    <Button kind="warning" icon="remove" onClick={() => void ask()}>
      {t('erase.act')}
    </Button>
  )
}
