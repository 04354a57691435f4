import { useState } from 'react'
import { type PriceTerms, priceChanges } from '#contract/price-changes/price-changes.ts'
import { paths } from '#contract/shell/paths.ts'
import { useSave } from '#web/core/query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { offerUndo } from '#web/ui/undo.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import styles from './price-changes.module.css'
import { PricePreview } from './price-preview.tsx'
import { TermsForm } from './terms-form.tsx'
import { t } from './texts.ts'

/** Changes many prices: the terms, then the preview, and only then the change. */
export default function PriceChangesPage() {
  const [asked, setAsked] = useState<PriceTerms | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const takeBack = useSave(priceChanges.return, { saved: t('returned'), failed: t('returnFailed') })
  const create = useSave(priceChanges.create, {
    saved: null,
    failed: t('failed'),
    done: ({ id, count }) => {
      setAsked(null)
      offerUndo(t('applied', { count }), () => takeBack.mutate({ params: { id } }))
    },
  })
  const back = (
    <LinkButton kind="quiet" icon="chevronLeft" to={paths.services}>
      {t('back')}
    </LinkButton>
  )
  return (
    <Page title={t('title')} bar={back}>
      <p className={styles.hint}>{t('text')}</p>
      <div className={styles.sides}>
        <TermsForm asked={asked} onAsk={setAsked} onOutdated={setOutdated} />
        <div className={styles.results}>
          {asked && (
            <PricePreview
              key={JSON.stringify(asked)}
              asked={asked}
              isOutdated={isOutdated}
              isBusy={create.isPending}
              onApply={(rows) => create.mutate({ body: { ...asked, rows } })}
            />
          )}
          <ChangesPanel />
        </div>
      </div>
    </Page>
  )
}
