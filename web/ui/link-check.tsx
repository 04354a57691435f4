import { Button } from './button.tsx'
import { StatusMark } from './status-mark.tsx'

interface LinkCheckProps {
  /** The name of the device that is asked. */
  title: string
  words: { check: string; checking: string }
  isAsking: boolean
  /** The last answer of the device; null: nobody has asked it yet. */
  answer: { isReady: boolean; text: string } | null
  onAsk: () => void
}

/** Asks a device whether it can be reached, and shows its answer beside. */
export function LinkCheck({ title, words, isAsking, answer, onAsk }: LinkCheckProps) {
  return (
    <>
      <Button kind="quiet" aria-label={`${words.check}: ${title}`} disabled={isAsking} onClick={onAsk}>
        {isAsking ? words.checking : words.check}
      </Button>
      <span role="status">
        {answer && (
          <StatusMark icon={answer.isReady ? 'check' : 'error'} tone={answer.isReady ? 'good' : 'warn'}>
            {answer.text}
          </StatusMark>
        )}
      </span>
    </>
  )
}
