-- A text as a search compares it: without letter case, accents and forms of a letter (full width, ligatures), and with letters
-- that Unicode does not decompose as people type them without. Indexes use it: a change of its results needs them made anew.
-- Not STRICT: so it becomes part of the query instead of a call for each row. Null gives null.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(value) ELSE
    replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g')),
      'ıøØłŁđĐħĦŧŦðÐςẞÆŒÞ', 'ioollddhhttddσßæœþ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') END
$$;
