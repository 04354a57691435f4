import { paths } from '#contract/shell/paths.ts'
import { shell } from '#web/core/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'

export default function NotFoundPage() {
  return (
    <Page title={shell('notFound.title')}>
      <Empty icon="search" title={shell('notFound.title')} text={shell('notFound.text')}>
        <LinkButton kind="primary" to={paths.index}>
          {shell('home')}
        </LinkButton>
      </Empty>
    </Page>
  )
}
