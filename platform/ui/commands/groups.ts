import type { Command } from './command.ts'

/** The commands under their headings, in the order in which the headings first appear. */
export const groupsOf = (commands: readonly Command[]): [group: string, commands: Command[]][] => {
  const groups = new Map<string, Command[]>()
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups]
}
