-- Until now a note held the names of those whom it mentions. Of a name that several accounts have, nobody knows whom it meant; the text of the note still has it.
UPDATE notes n SET mentioned = (
  SELECT coalesce(jsonb_agg(u.id ORDER BY m.place), '[]')
  FROM jsonb_array_elements_text(n.mentioned) WITH ORDINALITY m(name, place)
    JOIN users u ON u.name = m.name AND u.created_at <= n.created_at
  WHERE (SELECT count(*) FROM users same WHERE same.name = m.name) = 1)
WHERE n.mentioned <> '[]';
