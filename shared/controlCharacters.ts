/** The control characters that our calls refuse and our tables do not take: all but the tab and the ends of lines. */
export const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g
