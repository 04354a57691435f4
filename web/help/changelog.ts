export interface Release {
  title: string
  /** The parts of a release, such as «Добавлено» and «Исправлено», with their lines. */
  parts: { title: string; lines: string[] }[]
}

/** CHANGELOG.md in the form of Keep a Changelog: `## [version]`, `### kind`, `- line` that may go on below. */
export function readChangelog(text: string): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((release) => {
      const [head = '', ...parts] = release.split(/^### /m)
      return { title: plain(head.split('\n')[0] ?? ''), parts: parts.map(readPart) }
    })
}

function readPart(part: string): Release['parts'][number] {
  const [title = '', ...rest] = part.split('\n')
  const lines = rest
    .join('\n')
    .split(/^- /m)
    .slice(1)
    .map((line) => plain(line.replace(/\s+/g, ' ')))
  return { title: title.trim(), lines }
}

/** The page has no use for brackets of links and quotes of code. */
const plain = (text: string) => text.replace(/[[\]`*]/g, '').trim()
