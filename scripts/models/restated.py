"""Findings in the very words of a question, made from the questions of the fitted sets: what a title or conclusion often is.

Of "Does A reduce B?" the parts are taken; of these come sentences that say so, that deny it, that say the contrary, and that say
as much of another subject or outcome, of an aim or of what is unknown.
"""
import random
import re

SILENT, YES, NO = 0, 1, 2
CONTRARY = {
    "increase": "reduce",
    "raise": "lower",
    "improve": "worsen",
    "enhance": "impair",
    "strengthen": "weaken",
    "lengthen": "shorten",
    "accelerate": "slow",
    "boost": "reduce",
    "promote": "inhibit",
    "protect": "harm",
    "benefit": "harm",
}
CONTRARY |= {other: one for one, other in reversed(CONTRARY.items())}
CONTRARY |= {"decrease": "increase", "cut": "increase", "damage": "improve", "hinder": "promote", "prolong": "shorten"}
OF_EITHER = ("affect", "influence", "change", "alter", "predict")
OTHERS = ("prevent", "cause", "encourage", "discourage", "delay", "speed up", "slow down", "limit", "save", "attract", "reverse")
VERBS = sorted([*CONTRARY, *OF_EITHER, *OTHERS], key=len, reverse=True)
PARSED = re.compile(rf"^(Does|Do|Did|Can|Could|Will) (.{{3,60}}?) ({'|'.join(VERBS)}) (.{{3,60}}?)\?$")
PASTS = {"cut": "cut", "slow": "slowed", "speed up": "sped up", "slow down": "slowed down"}
NARROWER = ("long-term", "moderate", "regular", "early", "intensive", "daily", "repeated", "partial")
AMONG = ("", "", "", " in older adults", " among women", " in our sample", " over two years", " at all sites", " in two cohorts", " (p < 0.01)", " by 14 per cent", " by a third")
STUDIES = ("a cohort study", "a randomised trial", "evidence from twelve sites", "a field study", "a meta-analysis", "results of a survey")


def past(verb):
    if verb in PASTS:
        return PASTS[verb]
    return verb + "d" if verb.endswith("e") else verb[:-1] + "ied" if verb.endswith("y") else verb + "ed"


def third(verb, is_many):
    if is_many:
        return verb
    first, *rest = verb.split(" ")
    return " ".join([first + ("es" if first.endswith(("ch", "sh", "s")) else "s"), *rest])


def parts_of(questions):
    """(question, subject, verb, outcome, whether the subject is many) of each question that is of this form."""
    for question in questions:
        found = PARSED.match(question)
        if found and "," not in question and " or " not in question:
            asks, subject, verb, outcome = found.groups()
            yield question, subject, verb, outcome, asks == "Do"


def capital(text):
    return text[0].upper() + text[1:]


def groups_of_restated(questions, rng):
    """(passage, [(question, label)], kind, held out), as in fit_stances.py."""
    known = list(parts_of(dict.fromkeys(questions)))
    for question, subject, verb, outcome, is_many in known:
        _, other, other_verb, other_outcome, _ = rng.choice(known)
        narrow = f"{rng.choice(NARROWER)} {subject}" if rng.random() < 0.3 else subject
        tail, was = rng.choice(AMONG), "were" if is_many else "was"
        says = [
            f"{capital(narrow)} {past(verb)} {outcome}{tail}.",
            f"{capital(narrow)} {third(verb, is_many)} {outcome}.",
            f"We found that {narrow} {past(verb)} {outcome}{tail}.",
            f"These results show that {narrow} {third(verb, is_many)} {outcome}{tail}.",
        ]
        denies = [
            f"{capital(narrow)} did not {verb} {outcome}{tail}.",
            f"{capital(narrow)} {'do' if is_many else 'does'} not {verb} {outcome}.",
            f"No effect of {narrow} on {outcome} was found{tail}.",
            f"We found no evidence that {narrow} {past(verb)} {outcome}{tail}.",
        ]
        if verb in CONTRARY:
            denies += [f"{capital(narrow)} {past(CONTRARY[verb])} {outcome}{tail}.", f"We found that {narrow} {past(CONTRARY[verb])} {outcome}{tail}."]
        if verb in OF_EITHER:
            one = rng.choice(("increased", "reduced", "raised", "lowered"))
            says += [f"{capital(narrow)} {one} {outcome}{tail}."]
        silent = [
            f"{capital(narrow)} {past(verb)} {other_outcome}{tail}.",
            f"{capital(other)} {past(verb)} {outcome}{tail}.",
            f"{capital(other)} {past(other_verb)} {outcome} in places with {subject}.",
            f"We studied whether {narrow} {third(verb, is_many)} {outcome}{tail}.",
            f"Whether {narrow} {third(verb, is_many)} {outcome} is not known.",
            f"{capital(subject)} {was} measured beside {outcome}{tail}.",
        ]
        for sentences, label, many in ((says, YES, 3), (denies, NO, 3), (silent, SILENT, 3)):
            for sentence in rng.sample(sentences, many):
                titles = (
                    None,
                    f"{capital(subject)} and {outcome}",
                    f"{capital(subject)} and {outcome}: {rng.choice(STUDIES)}",
                    sentence.rstrip(".") if label != SILENT else f"{capital(subject)} and {other_outcome}",
                    f"A study of {subject}",
                )
                title = rng.choice(titles)
                yield f"{title}. {sentence}" if title else sentence, [(question, label)], "restated", False

