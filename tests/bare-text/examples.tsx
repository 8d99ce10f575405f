import type { ReactNode } from "react";

type Props = { is: boolean; message?: string; names: string[]; children: ReactNode };

/** One example a component. Those that begin with 'Bad' break on a translated page. */
export const BadConditionalText = ({ is }: Props) => <p>Sent.{is && " Thank you."}</p>;
export const ConditionalTextInElement = ({ is }: Props) => <p>Sent.{is && <span>Thank you.</span>}</p>;
export const ConditionalTextAlone = ({ is }: Props) => <p>{is && "Thank you."}</p>;
export const BadChoiceOfTexts = ({ is }: Props) => <p>{is ? "Clashes" : "May clash"} with it</p>;
export const ChoiceInTemplate = ({ is }: Props) => <p>{`${is ? "Clashes" : "May clash"} with it`}</p>;
export const BadTextOrElement = ({ is }: Props) => <p>{is ? "Sent" : <b>Not sent</b>} today</p>;
export const BadTextOrNothing = ({ is }: Props) => <p>Sent{is ? " today" : null}</p>;
export const BadOptionalText = ({ message }: Props) => <p>With {message}</p>;
export const OptionalTextInElement = ({ message }: Props) => <p>With {<span>{message}</span>}</p>;
export const TextWithDefault = ({ message }: Props) => <p>With {message ?? "it"}</p>;
export const LastingTexts = ({ names }: Props) => <p>With {names.join(", ")}</p>;
export const BadTextAfterCondition = ({ is }: Props) => <p>{is && <b>Full</b>} Judo</p>;
export const TextBeforeCondition = ({ is }: Props) => <p>Judo {is && <b>Full</b>}</p>;
export const BadTextAfterChoice = ({ is }: Props) => <p>{is ? <b>Full</b> : <i>Open</i>} Judo</p>;
export const BadTextAfterList = ({ names }: Props) => <p>{names.map(toElement)} Judo</p>;
export const BlankAfterCondition = ({ is }: Props) => <p>{is && <b>Full</b>} </p>;
export const BadFragment = ({ is }: Props) => is && <>Full, ask</>;
export const BadChildren = ({ is, children }: Props) => <b>{is ? "Saving…" : children}</b>;
export const Children = ({ children }: Props) => <b>{children}</b>;

const toElement = (name: string) => <b key={name}>{name}</b>;
