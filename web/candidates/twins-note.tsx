import { Link } from '@tanstack/react-router'
import type { CandidateTwin } from '#contract/candidates/candidates.ts'
import { pathTo } from '#contract/shell/paths.ts'
import styles from './candidates.module.css'
import { t } from './texts.ts'

const said = ({ who, name, stage, has_left }: CandidateTwin) => {
  if (who === 'candidate') return t('twins.candidate', { name, stage: stage ? t(`stages.${stage}`) : '' })
  return t(has_left ? 'twins.left' : 'twins.employer', { name })
}

/** Other people with the same phone: shown before a second card is made, and on the card. */
export function TwinsNote({ twins }: { twins: CandidateTwin[] }) {
  if (twins.length === 0) return null
  return (
    <div className={styles.warning} role="status">
      <p>{t('twins.title')}</p>
      <ul>
        {twins.map((one) => (
          <li key={`${one.who}-${one.id}`}>
            <Link to={pathTo(one.who === 'candidate' ? 'candidate' : 'employer', { id: one.id })}>{said(one)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
