import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Runs a command on a terminal of its own, as `script` of util-linux makes one, and gives one answer to each question, which ends in
 * "(what Enter means) ". Returns all that it wrote. Throws where it fails or asks for more.
 */
export async function answerQuestions(
  command: string,
  { cwd, answers }: { readonly cwd: string; readonly answers: readonly string[] },
): Promise<string> {
  const terminal = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd })
  let output = ''
  let answered = 0
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    // A terminal shows what is typed, and moves its cursor; a question is written once.
    const asked = [...output.matchAll(/\? \([^)\n]*\) |: \([^)\n]*\) /g)].length
    while (answered < asked) {
      const answer = answers[answered++]
      if (answer === undefined) terminal.kill()
      else terminal.stdin.write(`${answer}\r`)
    }
  })
  const [code] = (await once(terminal, 'close')) as [number | null]
  if (code === 0) return output
  throw new Error(`${command} ended with ${code} after ${answered} questions:\n${output}`)
}
