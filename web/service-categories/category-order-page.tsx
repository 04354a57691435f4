import type { Answer } from '#contract/core/endpoint.ts'
import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { paths } from '#contract/shell/paths.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './category-order.module.css'
import { Siblings } from './category-siblings.tsx'
import { t } from './texts.ts'

export type Category = Answer<typeof serviceCategories.list>['items'][number]

/** The tree of categories in the order of price lists. */
export default function CategoryOrderPage() {
  const { data, error, refetch } = useData(serviceCategories.list, { query: { limit: 2000, orderBy: 'priority', sortedBy: 'asc' } })
  const back = (
    <LinkButton kind="quiet" icon="chevronLeft" to={paths.serviceCategories}>
      {t('title')}
    </LinkButton>
  )
  return (
    <Page title={t('treeTitle')} bar={back}>
      <p className={styles.hint}>{t('treeText')}</p>
      {error && !data && <Failure title={t('treeFailed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={6} />}
      {data?.items.length === 0 && (
        <Empty title={t('title')} text={t('empty')}>
          <May do={serviceCategories.create}>
            <LinkButton kind="primary" icon="plus" to={paths.newServiceCategory}>
              {t('create')}
            </LinkButton>
          </May>
        </Empty>
      )}
      {data && <Siblings all={data.items} parent={null} />}
    </Page>
  )
}
