import { Fragment } from 'react'
import { piecesOf, type Smiley } from '#domain/chats/message-text.ts'
import lines from './messages.module.css'
import { t } from './texts.ts'

/** The text in pieces, each of which React writes as text, so that nothing becomes markup. */
export function MessageText({ text, mentions }: { text: string; mentions: { id: number; name: string }[] }) {
  if (text === '') return null
  const pieces = piecesOf(text, new Map(mentions.map(({ id, name }) => [id, name])))
  return (
    <p className={lines.text}>
      {pieces.map((piece, at) => {
        const key = `${at} ${piece.text}`
        if (piece.kind === 'link')
          return (
            <a key={key} href={piece.href} target="_blank" rel="noopener noreferrer">
              {piece.text}
            </a>
          )
        if (piece.kind === 'mention')
          return (
            <b key={key} className={lines.mention}>
              {piece.text}
            </b>
          )
        if (piece.kind === 'smiley') return <SmileyFace key={key} name={piece.name} />
        return <Fragment key={key}>{piece.text}</Fragment>
      })}
    </p>
  )
}

/** For each smiley the eyes and mouth, drawn on one round face. */
const faces: Record<Smiley, string> = {
  smile: 'M7 8h.01M13 8h.01M6.5 12c1 1.6 2.2 2.2 3.5 2.2s2.500-.6 3.5-2.2',
  sad: 'M7 8h.01M13 8h.01M6.500 14c1-1.600 2.200-2.200 3.500-2.200s2.500.600 3.500 2.200',
  laugh: 'M6 8l1.500-1 1.500 1M11 8l1.500-1 1.500 1M6 11.500h8c-.4 2.200-2 3.500-4 3.500s-3.600-1.300-4-3.500z',
  wink: 'M6 8h2.500M13 8h.01M6.500 12c1 1.600 2.200 2.200 3.500 2.200s2.500-.600 3.500-2.200',
  tongue: 'M7 8h.01M13 8h.01M6.500 11.500h7M10 11.500v2.500a1.500 1.500 0 0 0 3 0v-2.500',
}

export function SmileyFace({ name }: { name: Smiley }) {
  return (
    <svg className={lines.smiley} viewBox="0 0 20 20" role="img" aria-label={t(`message.smileys.${name}`)}>
      <circle cx="10" cy="10" r="8" />
      <path d={faces[name]} />
    </svg>
  )
}
