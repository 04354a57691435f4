import { seenIn } from '#contract/core/edits.ts'
import { imageAddress } from '#contract/core/image-address.ts'
import { type PhotoWorkRow, photoWorks } from '#contract/photo-works/photo-works.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { IconButton } from '#web/ui/button.tsx'
import { confirm } from '#web/ui/confirm.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './photo-works.module.css'
import { t } from './texts.ts'

export function PhotoItem({ row }: { row: PhotoWorkRow }) {
  const { can } = useSession()
  const isBest = row.is_best === 1
  const mark = useSave(photoWorks.update, { saved: t(isBest ? 'unmadeBest' : 'madeBest') })
  const remove = useSave(photoWorks.remove, { saved: t('removed') })
  const ask = async () => {
    const question = { title: t('removeTitle', { name: row.employer.name }), text: t('removeText'), action: t('remove'), isDangerous: true }
    if (await confirm(question)) remove.mutate({ params: { id: row.id } })
  }
  return (
    <li className={styles.photo}>
      <a href={imageAddress(row.filename, 1600, 'any')} target="_blank" rel="noreferrer">
        <img src={imageAddress(row.filename, 400)} alt={t('alt', { name: row.employer.name })} width={200} height={200} loading="lazy" />
      </a>
      <div>
        <strong>{row.employer.name}</strong>
        <small>{[row.comment, formatMoment(row.created_at)].filter(Boolean).join(', ')}</small>
        {isBest && (
          <small className={styles.best}>
            <Icon name="star" size={14} />
            {t('best')}
          </small>
        )}
      </div>
      <div className={styles.acts}>
        {can(photoWorks.update.may) && (
          <IconButton
            icon="star"
            aria-pressed={isBest}
            label={t(isBest ? 'unmakeBest' : 'makeBest')}
            onClick={() => mark.mutate({ params: { id: row.id }, body: { is_best: isBest ? 0 : 1 }, seen: seenIn(photoWorks.update, row) })}
          />
        )}
        {can(photoWorks.remove.may) && <IconButton icon="remove" label={t('remove')} onClick={() => void ask()} />}
      </div>
    </li>
  )
}
