import { useState } from 'react'
import { type NewsRow, news } from '#contract/news/news.ts'
import { formatDay } from '#web/core/formats.ts'
import { useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './news.module.css'
import { t } from './texts.ts'

/** The options until the reader has voted, then how many chose each. */
export function Poll({ row: { id, is_for_me }, poll }: { row: NewsRow; poll: NonNullable<NewsRow['poll']> }) {
  const [chosen, choose] = useState<number[]>([])
  const vote = useSave(news.vote, { saved: t('voted') })
  const isAsked = poll.is_open === 1 && poll.has_voted === 0 && is_for_me === 1
  const toggle = (option: number) => {
    if (!poll.several) return choose([option])
    choose(chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option])
  }
  return (
    <fieldset className={styles.poll}>
      <legend>{poll.question}</legend>
      {poll.options.map((option) =>
        isAsked ? (
          <label key={option.id} className={styles.option}>
            <input
              type={poll.several ? 'checkbox' : 'radio'}
              name={`poll-${id}`}
              checked={chosen.includes(option.id)}
              onChange={() => toggle(option.id)}
            />
            {option.title}
          </label>
        ) : (
          <p key={option.id} className={styles.option}>
            <span>{option.title}</span>
            {option.votes !== null && <b className="figures">{option.votes}</b>}
          </p>
        ),
      )}
      {isAsked && (
        <Button
          kind="primary"
          disabled={chosen.length === 0 || vote.isPending}
          onClick={() => vote.mutate({ params: { id }, body: { option_ids: chosen } })}
        >
          {t('vote')}
        </Button>
      )}
      <p className={styles.soft}>
        {[
          t('votes', { count: poll.voters }),
          !poll.is_open && t('pollClosed'),
          poll.is_open && poll.closes_at && `${t('fields.poll_closes_at')}: ${formatDay(poll.closes_at)}`,
          poll.anonymous && t('anonymous'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </fieldset>
  )
}
